import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { leaveField } from './keyboard/leave-field.ts'

/** The list is searched this long after the last key (spec 1 §9, spec 2 §9). */
const DEBOUNCE_MS = 500

type Props = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  className?: string | undefined
}

/**
 * A list's search box; '/' goes to it. It follows the URL when Back changes it. Who leaves it means what stands in it: what he
 * presses next is about that.
 */
export const SearchBox = ({ label, placeholder, value, onSearch, className = '' }: Props) => {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim()
    onSearch(sent.current)
  }, DEBOUNCE_MS)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    send.cancel()
    setText(value)
  }, [value, send])
  const change = (next: string) => {
    setText(next)
    send(next)
  }
  /** Enter searches at once; it and Escape go on to the list, whose keys are letters in here. */
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    leaveField(event.currentTarget, 'list')
  }
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      data-search-box
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={leave}
      onBlur={() => send.flush()}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />
      }
    />
  )
}
