import { NativeSelect } from '@mantine/core'

type Props = {
  label: string
  /** What no choice is called. */
  none: string
  /** undefined while they are loaded. */
  values: readonly string[] | undefined
  nameOf?: (value: string) => string
  chosen: string | undefined
  onChange: (chosen: string) => void
}

/** One of the values; what is chosen stands there even where it is no longer offered. */
export const ChoiceField = ({
  label,
  none,
  values = [],
  nameOf = (value) => value,
  chosen = '',
  onChange,
}: Props) => (
  <NativeSelect
    size="xs"
    label={label}
    value={chosen}
    onChange={({ currentTarget: { value } }) => onChange(value)}
    data={[
      { value: '', label: none },
      ...[...new Set([...(chosen ? [chosen] : []), ...values])].map((value) => ({
        value,
        label: nameOf(value),
      })),
    ]}
  />
)
