import { fieldLabels } from '@e-arrival/contract/fields/field-labels'
import type { SensitiveField } from '@e-arrival/contract/privacy/classes'
import type { Definition } from '../../../../ui/definitions/definitions.tsx'
import { MaskedValue } from '../../../../ui/masked-value.tsx'
import { orderField, shownAs } from '../order-field.rules.ts'
import type { OrderPart } from '../order-part.ts'
import { useSensitive } from './sensitive-data.tsx'

const SensitiveValue = ({ name }: { name: SensitiveField }) => {
  const { values } = useSensitive()
  return (
    <MaskedValue what={fieldLabels[name]} value={values && shownAs(name, values[name] ?? '')} />
  )
}

/** A field of the sensitive class: dots until all of it is shown. */
export const sensitiveField = (
  { order }: OrderPart,
  name: SensitiveField,
  more: Partial<Definition> = {},
): Definition => {
  const said = orderField(order, name, more)
  return order[name] ? { ...said, shown: <SensitiveValue name={name} /> } : said
}
