import { useIsThere } from '../use-is-there.ts'

/** A question, another dialog, a menu or a list of choices that is open: what the member is about now. */
const OVER_THE_PAGE = '[role=dialog]:not([data-closes]), [role=menu], [role=listbox]'

/**
 * Answers, whenever it is called, whether what is answered late may lead on to another page: not from a screen that is left, nor
 * beneath what was opened over it meanwhile.
 */
export const useMayLeadOn = (): (() => boolean) => {
  const isThere = useIsThere()
  return () => isThere() && !document.querySelector(OVER_THE_PAGE)
}
