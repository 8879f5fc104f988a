import type { SavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { Badge, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import classes from './saved-texts.module.css'

type Props = {
  texts: readonly SavedText[]
  typed: string
  /** What was typed while the texts were coming. */
  takeTyped: () => string
  chosen: SavedText | undefined
  onType: (typed: string) => void
  onChoose: (text: SavedText) => void
  onTake: () => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The texts to choose from: typing leaves those that are meant, arrows walk, Enter takes. */
export const TextList = ({ texts, typed, takeTyped, chosen, onType, onChoose, onTake }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const begin = useEffectEvent(() => {
    field.current?.focus()
    const ahead = takeTyped().replaceAll('\n', '')
    if (ahead) onType(ahead)
  })
  // With the first frame of the list: what is typed next is meant for it.
  useLayoutEffect(() => begin(), [])
  useEffect(() => {
    if (chosen)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.nativeEvent.isComposing) return
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) return event.repeat ? undefined : onTake()
    const at = chosen ? texts.indexOf(chosen) : -1
    const next = texts[Math.min(Math.max(at + step, 0), texts.length - 1)]
    if (next) onChoose(next)
  }
  return (
    <div className={classes.list}>
      <TextInput
        ref={field}
        aria-label="Find a text"
        placeholder="Find a text"
        role="combobox"
        aria-expanded
        aria-controls="saved-texts"
        aria-activedescendant={chosen ? `saved-text-${chosen.id}` : undefined}
        autoComplete="off"
        dir="auto"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKey}
      />
      <div
        ref={list}
        id="saved-texts"
        role="listbox"
        aria-label="Saved texts"
        className={classes.options}
      >
        {texts.map((text) => (
          <button
            type="button"
            key={text.id}
            id={`saved-text-${text.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={text === chosen}
            className={classes.option}
            onClick={() => onChoose(text)}
          >
            <bdi className={classes.name}>{text.name}</bdi>
            {text.shared && (
              <Badge size="xs" variant="light" color="gray">
                Shared
              </Badge>
            )}
          </button>
        ))}
      </div>
    </div>
  )
}
