import { noteEmptied } from './emptied.ts'

type Form<V extends object> = {
  getValues: () => V
  getInitialValues: () => V
  setValues: (values: Partial<V>) => void
  clearErrors: () => void
}

/** Empties the fields that still say what was sent, and answers whether that was all: what was written on meanwhile stays. */
export const clearSent = <V extends object>(form: Form<V>, sent: V): boolean => {
  const [now, first] = [form.getValues(), form.getInitialValues()]
  const fields = Object.keys(sent) as (keyof V)[]
  const done = fields.filter((field) => now[field] === sent[field])
  form.setValues(Object.fromEntries(done.map((field) => [field, first[field]])) as Partial<V>)
  form.clearErrors()
  noteEmptied()
  return done.length === fields.length
}
