import { SEEN_AFTER_MS } from '../press/press.rules.ts'

/** When Enter last sent a form by none of its buttons. */
let sentAt = Number.NEGATIVE_INFINITY

const onSubmit = ({ submitter, timeStamp }: SubmitEvent): void => {
  if (!submitter) sentAt = timeStamp
}

const onKey = (event: KeyboardEvent): void => {
  const { target, key, timeStamp } = event
  if (key !== 'Enter') sentAt = Number.NEGATIVE_INFINITY
  const writes = target instanceof Element && target.closest('textarea, [contenteditable=true]')
  if (writes || timeStamp - sentAt > SEEN_AFTER_MS) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * A second Enter may meet what the first one brought the focus to, such as the No of a question or a file to give: where the first one sent a
 * form by a button, useSinglePress knows it by its click. Asked again, it listens once.
 */
export const listenForEnterThatSent = (): void => {
  window.addEventListener('submit', onSubmit, true)
  window.addEventListener('keydown', onKey, true)
}
