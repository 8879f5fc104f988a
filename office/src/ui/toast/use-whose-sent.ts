import { useIsThere } from '../use-is-there.ts'

/**
 * Names what a form has sent in what is said of its answer, where the form is left by then or was written on since: other words stand
 * before the member, and would pass for what was done. `isAsSent` answers whether it still says what was sent: only then does an answer
 * empty, replace or close it.
 */
export const useWhoseSent = <V extends object>(
  form: { getValues: () => V },
  nameOf: (sent: V) => string,
) => {
  const isThere = useIsThere()
  const isAsSent = (sent: V): boolean => {
    const now = form.getValues()
    const isSame = ([field, value]: [string, unknown]) =>
      JSON.stringify(now[field as keyof V]) === JSON.stringify(value)
    return isThere() && Object.entries(sent).every(isSame)
  }
  const whose = (sent: V): string | undefined => (isAsSent(sent) ? undefined : nameOf(sent))
  return { isAsSent, whose }
}
