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
import { textFor, textsLike } from './text-for.rules.ts'
import { TextList } from './text-list.tsx'

export type ChoiceProps = {
  order: OrderDetail
  onTake: (text: string) => void
  onMail: ((text: string) => void) | undefined
  /** What was typed while the dialog was coming. */
  typedAhead: () => string
  chosenId: number | undefined
  setChosenId: (id: number | undefined) => void
  onEdit: (text: SavedText | null) => void
}

/** The texts, the one that is chosen as it would read for the order, and what can be done with it. */
export const ChooseText = ({ order, chosenId, setChosenId, ...rest }: ChoiceProps) => {
  const { data, error, refetch } = useQuery({ ...savedTexts, meta: { saidInPlace: true } })
  const [typed, setTyped] = useState('')
  const member = useSession()?.name ?? ''
  if (error && !data) return <RetryLine message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Loader size="sm" aria-label="Loading the texts" />
  const texts = textsLike(data, typed)
  const chosen = texts.find(({ id }) => id === chosenId) ?? texts[0]
  const filled = chosen && textFor(chosen, order, member)
  const writeNew = (
    <Button variant="default" className={classes.new ?? ''} onClick={() => rest.onEdit(null)}>
      New text
    </Button>
  )
  return (
    <div className={classes.picker}>
      <TextList
        texts={texts}
        typed={typed}
        takeTyped={rest.typedAhead}
        chosen={chosen}
        onType={(next) => {
          setTyped(next)
          setChosenId(undefined)
        }}
        onChoose={({ id }) => setChosenId(id)}
        onTake={() => filled && rest.onTake(filled.text)}
      />
      {chosen && filled ? (
        <ChosenText
          writeNew={writeNew}
          text={chosen}
          order={order}
          filled={filled}
          onTake={() => rest.onTake(filled.text)}
          onMail={rest.onMail && (() => rest.onMail?.(filled.text))}
          onEdit={() => rest.onEdit(chosen)}
        />
      ) : (
        <>
          <p className={classes.note}>
            {data.length === 0
              ? 'What you write again and again can be kept here and taken by its name.'
              : 'No text is like that.'}
          </p>
          <div className={classes.buttons}>{writeNew}</div>
        </>
      )}
    </div>
  )
}
