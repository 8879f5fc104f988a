import { toast } from 'react-toastify'
import classes from './say-again.module.css'

type Kind = 'error' | 'warning' | 'info'

/** How often each of the toasts that are up was said by a press. */
const said = new Map<string, number>()
toast.onChange(({ id, status }) => {
  if (status === 'removed') said.delete(String(id))
})

/** Says what came by itself: one toast for the same words, whose time begins anew. */
export const sayOnce = (kind: Kind, words: string): void => {
  if (toast.isActive(words)) toast.update(words)
  else toast[kind](words, { toastId: words })
}

/** Says what came of a press: of the next one too, in the same toast, with how often and all its time anew. */
export const sayAgain = (kind: Kind, words: string): void => {
  const times = (toast.isActive(words) ? (said.get(words) ?? 1) : 0) + 1
  said.set(words, times)
  if (times === 1) toast[kind](words, { toastId: words })
  else
    toast.update(words, {
      render: (
        <span key={times} className={classes.again}>
          {words} ({times}×)
        </span>
      ),
    })
}
