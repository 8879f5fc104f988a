import { useEffect, useEffectEvent, useRef } from 'react'

type Form<V extends object> = {
  getValues: () => V
  getInitialValues: () => V
  setValues: (values: Partial<V>) => void
  resetDirty: (values: V) => void
}

/**
 * Lets a field that began with what the server said follow it, as long as nobody has written there: what it said first may not be so any
 * more, be somebody else's or erased.
 */
export const useFollowed = <V extends object>(
  form: Form<V>,
  field: keyof V & string,
  said: string,
): void => {
  const shown = useRef(said)
  const follow = useEffectEvent((now: string) => {
    const before = shown.current
    shown.current = now
    if (now === before || form.getValues()[field] !== before) return
    // Not as if it were typed: nothing is found wrong with what nobody wrote.
    form.setValues({ [field]: now } as Partial<V>)
    form.resetDirty({ ...form.getInitialValues(), [field]: now })
  })
  useEffect(() => follow(said), [said])
}
