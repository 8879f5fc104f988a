import type { SensitiveField } from '@e-arrival/contract/privacy/classes'
import type { Definition } from '../../../../ui/definitions/definitions.tsx'
import { MaskedValue } from '../../../../ui/masked-value.tsx'
import type { OrderPart } from '../order-part.ts'
import { field, orDash } from '../values.rules.ts'
import { useSensitive } from './sensitive-data.tsx'

type Props = { name: SensitiveField; what: string; format: (value: string) => string }

const SensitiveValue = ({ name, what, format }: Props) => {
  const { values } = useSensitive()
  return <MaskedValue what={what} value={values && format(values[name] ?? '')} />
}

/** A field of the sensitive class: dots until all of it is orDash. */
export const sensitiveField = (
  { order }: OrderPart,
  term: string,
  name: SensitiveField,
  more: Partial<Definition> & { format?: (value: string) => string } = {},
): Definition => {
  const { format = orDash, ...rest } = more
  const value = order[name]
  if (!value) return field(term, value, rest)
  return {
    ...field(term, value, rest),
    shown: <SensitiveValue {...{ name, what: term, format }} />,
  }
}
