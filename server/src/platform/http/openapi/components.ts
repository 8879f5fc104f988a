import { routesByName, schemasByName } from '@e-arrival/contract/routes'
import { z } from 'zod'

/** A JSON Schema as OpenAPI 3.1 takes it. */
export type Schema = Record<string, unknown>
type Io = 'input' | 'output'
type Names = z.core.$ZodRegistry<{ id: string }>
type Told = { $schema?: string; $defs?: Record<string, Schema>; properties: { value: Schema } }

/** Of other kinds a name would say less than the schema itself. */
const WORTH_NAMING = new Set(['object', 'array', 'union', 'pipe'])
const DEFINED = /"#\/\$defs\//g

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** A record of known keys as the object that it is. */
const spellOut = (schema: Schema): void => {
  const { propertyNames, additionalProperties } = schema as { [part: string]: { enum?: string[] } }
  if (!propertyNames?.enum || !additionalProperties) return
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [key, additionalProperties]),
  )
  delete schema.propertyNames
  delete schema.additionalProperties
}

/** Wrapped, so that a schema with a name becomes a reference too; answers may get more fields, so no schema is closed. */
const tell = (schema: z.ZodType, io: Io, metadata: Names): Told => {
  const override = ({ jsonSchema }: { jsonSchema: Schema }): void => {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    spellOut(jsonSchema)
  }
  const told = z.toJSONSchema(z.object({ value: schema }), {
    ...{ io, metadata, override, unrepresentable: 'any' as const },
  })
  return JSON.parse(JSON.stringify(told).replaceAll(DEFINED, '"#/components/schemas/')) as Told
}

const nameless: Names = z.registry()
const readsAlike = (schema: z.ZodType): boolean =>
  JSON.stringify(tell(schema, 'input', nameless)) ===
  JSON.stringify(tell(schema, 'output', nameless))

const bodies = new Set([...routesByName.values()].map(({ body }) => body))

/** Names as a question or an answer has them: what reads otherwise in a question is called so, unless it is nothing else. */
const namesFor = (io: Io): Names => {
  const names: Names = z.registry()
  const name = (schema: z.ZodType, id: string): void => {
    if (!names.has(schema)) names.add(schema, { id })
  }
  for (const [id, schema] of schemasByName)
    if (WORTH_NAMING.has(schema.def.type))
      name(schema, io === 'output' || bodies.has(schema) || readsAlike(schema) ? id : `${id}Input`)
  for (const [operation, { body, reply }] of routesByName) {
    const [part, suffix] = io === 'input' ? [body, 'Body'] : [reply, 'Data']
    if (part && typeof part !== 'string' && WORTH_NAMING.has(part.def.type))
      name(part, capital(operation) + suffix)
  }
  return names
}

/** Turns the contract's schemas into JSON Schemas and keeps the named ones apart, as components. */
export const createComponents = () => {
  const names = { input: namesFor('input'), output: namesFor('output') }
  const schemas: Record<string, Schema> = {}
  return {
    schemas,
    /** The schema as the document has it: a reference where it has a name. */
    describe: (schema: z.ZodType, io: Io): Schema => {
      const { $defs = {}, properties } = tell(schema, io, names[io])
      for (const [id, { id: _name, ...definition }] of Object.entries($defs))
        schemas[id] = definition
      return properties.value
    },
  }
}
export type Components = ReturnType<typeof createComponents>
