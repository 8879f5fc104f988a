import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import type { SavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useSession } from '../../api/use-session.ts'
import { RetryLine } from '../../ui/broken/retry-line.tsx'
import { ChosenText } from './chosen-text.tsx'
import classes from './saved-texts.module.css'
import { savedTexts } from './saved-texts.ts'
import { textFor } from './text-for.rules.ts'
import { TextList } from './text-list.tsx'
import { type ChosenId, useChosenText } from './use-chosen-text.ts'

export type ChoiceProps = {
  order: OrderDetail
  onTake: (text: string) => void
  onMail: ((text: string) => void) | undefined
  /** What was typed while the dialog was coming. */
  typedAhead: () => string
  onEdit: (text: SavedText | null) => void
} & ChosenId
type ChosenProps = ChoiceProps & { all: readonly SavedText[] }

/** The texts, the one that is chosen as it would read for the order, and what can be done with it. */
export const ChooseText = (props: ChoiceProps) => {
  const { data, error, refetch } = useQuery({ ...savedTexts, meta: { saidInPlace: true } })
  if (error && !data) return <RetryLine message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Loader size="sm" aria-label="Loading the texts" />
  return <Choice {...props} all={data} />
}

const Choice = ({ all, order, onTake, onMail, onEdit, typedAhead, ...rest }: ChosenProps) => {
  const [typed, setTyped] = useState('')
  const member = useSession()?.name ?? ''
  const { texts, chosen, seen, choose, chooseFirst } = useChosenText(all, typed, rest)
  const fill = (text: SavedText) => textFor(text, order, member)
  /** With the words that were before the eyes of who pressed. */
  const withSeen = (use: ((text: string) => void) | undefined) => () => {
    const text = seen()
    if (text) use?.(fill(text).text)
  }
  const writeNew = (
    <Button variant="default" className={classes.new ?? ''} onClick={() => onEdit(null)}>
      New text
    </Button>
  )
  return (
    <div className={classes.picker}>
      <TextList
        texts={texts}
        typed={typed}
        takeTyped={typedAhead}
        chosen={chosen}
        onType={(next) => {
          setTyped(next)
          chooseFirst(next)
        }}
        onChoose={choose}
        onTake={withSeen(onTake)}
      />
      {chosen ? (
        <ChosenText
          writeNew={writeNew}
          text={chosen}
          seen={seen}
          order={order}
          fill={fill}
          onTake={withSeen(onTake)}
          onMail={onMail && withSeen(onMail)}
          onEdit={onEdit}
        />
      ) : (
        <>
          <p className={classes.note}>
            {all.length === 0
              ? 'What you write again and again can be kept here and taken by its name.'
              : 'No text is like that.'}
          </p>
          <div className={classes.buttons}>{writeNew}</div>
        </>
      )}
    </div>
  )
}
