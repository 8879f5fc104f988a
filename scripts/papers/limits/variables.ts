import { z } from 'zod'
import { schema } from '../../../server/src/platform/config/config.ts'

type Variable = { name: string; least: string; most: string; otherwise: string }

const said = (value: unknown): string => {
  if (value === undefined || value === '') return '–'
  return Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER ? '–' : String(value)
}

/** Names of every variable that the process reads. */
export const variableNames = (): string[] => Object.keys(schema.shape)

/** Variables with a bound of their own: what they may be, and what they are where nothing is said. */
export const boundVariables = (): Variable[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([name, of]) => {
    if (typeof of === 'boolean') return []
    const [least, most] = [of.minimum ?? of.minLength, of.maximum ?? of.maxLength]
    if (least === undefined && most === undefined) return []
    if (of.minLength === 1 && of.maxLength === undefined) return []
    return [{ name, least: said(least), most: said(most), otherwise: said(of.default) }]
  })
}
