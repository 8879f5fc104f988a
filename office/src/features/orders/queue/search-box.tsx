import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './queue-toolbar.module.css'

/** The list is searched this long after the last key (spec 1 §9). */
const DEBOUNCE_MS = 500

type Props = { value: string; onSearch: (text: string) => void }

/** The search box; '/' goes to it. It follows the URL when Back changes it. */
export const SearchBox = ({ value, onSearch }: Props) => {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim()
    onSearch(sent.current)
  }, DEBOUNCE_MS)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  const change = (next: string) => {
    setText(next)
    send(next)
  }
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label="Search this list"
      aria-keyshortcuts="/"
      data-search-box
      placeholder="Order id, name, email or phone"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />
      }
    />
  )
}
