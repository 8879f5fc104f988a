import { Button, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../../api/clock/server-now.ts'
import { Sideways } from '../../../../ui/sideways/sideways.tsx'
import { forgetGiven, type Given, giveLostAgain, undoGiving, useGiving } from './giving.ts'
import { givingMessage, lostWords } from './giving-words.rules.ts'
import { notSentWords, type Standing } from './not-sent.rules.ts'
import { useListHeight } from './use-list-height.ts'
import classes from './work.module.css'

const useNow = (): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(serverNow()), 1000)
    return () => window.clearInterval(timer)
  }, [])
  return now
}

const counted = (given: readonly Given[], ...states: Given['state'][]): number =>
  given.filter(({ state }) => states.includes(state)).length

const mailsIn = (n: number): string => (n === 1 ? '1 mail was' : `${n} mails were`)
const filesIn = (n: number): string =>
  n === 1 ? '1 file was given to its order' : `${n} files were given to their orders`

/** What an undo would do just now: the mail of a file under way is taken back once it is there. */
const undoWords = (held: number, given: readonly Given[]): string => {
  const mails = held + counted(given, 'under way')
  const files = counted(given, 'waits')
  const back = `Undo: take ${mails === 1 ? '1 mail' : `${mails} mails`} back`
  return files === 0 ? back : `${back}, stop ${files === 1 ? '1 file' : `${files} files`}`
}

/** What became of each file that was given, and the way back while mails wait. */
export const GivingSummary = ({ standings }: { standings: readonly Standing[] }) => {
  const { given, undoing } = useGiving()
  const now = useNow()
  const tallest = useListHeight()
  if (given.length === 0) return null
  const open = counted(given, 'waits', 'under way')
  // A document stays where its mail is taken back.
  const done = counted(given, 'given', 'taken back', 'mailed')
  const back = counted(given, 'taken back')
  const held = given.filter(({ state, heldUntil }) => state === 'given' && heldUntil > now)
  const seconds = Math.ceil((Math.min(...held.map((one) => one.heldUntil)) - now) / 1000)
  const used = given.flatMap(({ state, provider }) => (state === 'given' ? provider : []))
  const notSent = notSentWords(used, standings)
  const lost = counted(given, 'lost')
  const told = given.flatMap((one) => {
    const said = givingMessage(one, now)
    return said === null ? [] : { ...one, said }
  })
  return (
    <div className={classes.work} data-giving={open > 0 ? 'busy' : 'done'}>
      {open > 0 && (
        <Progress
          value={(1 - open / given.length) * 100}
          aria-label="Giving files to their orders"
          color="river"
        />
      )}
      <p role="status">
        {open > 0
          ? `Giving ${given.length - open} of ${given.length} files`
          : `${done} of ${filesIn(given.length)}`}
        {open === 0 && lost > 0 && `. ${lostWords(lost)}`}
        {notSent && `. ${notSent}`}
        {back > 0 && `. ${mailsIn(back)} taken back; the documents stay on their orders`}
      </p>
      {told.length > 0 && (
        <Sideways label="Not as asked" tallest={tallest}>
          <ul className={classes.told}>
            {told.map(({ id, name, orderId, said }) => (
              <li key={id}>
                <bdi>{name}</bdi>, {orderId}: {said}
              </li>
            ))}
          </ul>
        </Sideways>
      )}
      <div className={classes.buttons}>
        {(held.length > 0 || open > 0) && (
          <Button
            size="xs"
            variant="default"
            data-once
            loading={undoing.size > 0}
            onClick={() => void undoGiving()}
          >
            {held.length > 0 ? `${undoWords(held.length, given)} (${seconds} s)` : 'Stop'}
          </Button>
        )}
        {lost > 0 && open === 0 && undoing.size === 0 && (
          <Button size="xs" variant="default" data-once onClick={giveLostAgain}>
            Try again
          </Button>
        )}
        {open === 0 && undoing.size === 0 && (
          <Button size="xs" variant="default" onClick={forgetGiven}>
            Close
          </Button>
        )}
      </div>
    </div>
  )
}
