import type { Fault } from '@e-arrival/contract/tracking/pages'
import { useTexts } from '../texts/texts.tsx'
import type { FieldName } from './field-faults.ts'

type Props = {
  name: FieldName
  value: string
  fault: Fault | undefined
  type?: 'text' | 'email'
  autoComplete: string
  hint?: string
  onChange: (value: string) => void
  onBlur: () => void
}

/** A label, an input and, below it, what is wrong. */
export const Field = ({ name, value, fault, type = 'text', hint, ...input }: Props) => {
  const { t } = useTexts()
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>{t(`track.${name}`)}</label>
      {hint && (
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      )}
      <input
        id={name}
        name={name}
        type={type}
        value={value}
        autoComplete={input.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => input.onChange(event.target.value)}
        onBlur={input.onBlur}
      />
      <p id={`${name}-fault`} className="fault" role="alert">
        {fault && t(`fault.${name}.${fault}`)}
      </p>
    </div>
  )
}
