import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { TO_SHARE } from '@e-arrival/contract/permissions'
import type { SavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { chatLink } from '@e-arrival/contract/values/chat-link'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useMay } from '../../api/use-session.ts'
import { useConfirm } from '../../ui/confirm/confirm-provider.tsx'
import classes from './saved-texts.module.css'
import { useChangeTexts, useIsTextGoing } from './saved-texts.ts'
import { fieldNames, type textFor } from './text-for.rules.ts'

type Props = {
  /** Leads to a new text, beside what can be done with this one. */
  writeNew: ReactNode

  text: SavedText
  /** The text that was before the member's eyes when he pressed. */
  seen: () => SavedText | undefined
  order: OrderDetail
  /** A text as it would be written for the order. */
  fill: (text: SavedText) => ReturnType<typeof textFor>
  onTake: () => void
  /** Begins a mail with it; absent where none can be written. */
  onMail: (() => void) | undefined
  onEdit: (text: SavedText) => void
}

/** The text as it would be written for the order, and what can be done with it. */
export const ChosenText = ({
  writeNew,
  text,
  seen,
  order,
  fill,
  onTake,
  onMail,
  onEdit,
}: Props) => {
  const may = useMay()
  const confirm = useConfirm()
  const { remove } = useChangeTexts()
  const isGoing = useIsTextGoing(text)
  const mayChange = !text.shared || may(TO_SHARE)
  const filled = fill(text)
  const lacks = filled.missing.map((field) => fieldNames[field]).join(', ')
  // What lacks a word would go to the traveller in braces.
  const chatOf = ({ missing, text: words }: typeof filled) =>
    missing.length > 0 ? undefined : chatLink(order, words)
  const chat = chatOf(filled)
  const withSeen = (use: (one: SavedText) => void) => () => {
    const one = seen()
    if (one) use(one)
  }
  const askToDelete = async (one: SavedText) => {
    const question = { text: 'Are you sure you want to delete this text?', destructive: true }
    if (await confirm({ ...question, about: [one.name] })) remove.mutate(one)
  }
  /** Its link leads where the text does that stands there by now. */
  const openSeen = (event: MouseEvent) => {
    const one = seen()
    if (one === text) return
    event.preventDefault()
    const link = one && chatOf(fill(one))
    if (link) window.open(link, '_blank', 'noopener,noreferrer')
  }
  return (
    <>
      <p className={classes.note}>
        In {filled.language}
        {lacks && `. Not known of this order: ${lacks}. Put it in yourself.`}
      </p>
      <pre className={classes.words} dir="auto" data-saved-text>
        {filled.text}
      </pre>
      <div className={classes.buttons}>
        {writeNew}
        {mayChange && (
          <>
            <Button variant="default" onClick={withSeen(onEdit)}>
              Change
            </Button>
            <Button
              variant="default"
              loading={isGoing}
              onClick={withSeen((one) => void askToDelete(one))}
            >
              Delete
            </Button>
          </>
        )}
        <Button
          component="a"
          variant="default"
          {...(chat ? { href: chat } : { 'data-disabled': true, 'aria-disabled': true })}
          target="_blank"
          onClick={openSeen}
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          Send Whatsapp Message
        </Button>
        {onMail && (
          <Button data-once variant="default" onClick={onMail}>
            Put into a mail
          </Button>
        )}
        <Button data-once onClick={onTake}>
          Put into the comment
        </Button>
      </div>
    </>
  )
}
