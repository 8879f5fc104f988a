import { keepTyped } from './use-kept-values.ts'

/**
 * A tab that nobody looks at may be thrown away without a word, as phones do: what is typed is kept meanwhile. Once it is looked at
 * again its forms alone hold it, since a tab that is duplicated copies what is kept.
 */
export const keepWhileHidden = (): void => {
  document.addEventListener('visibilitychange', () =>
    keepTyped(document.visibilityState === 'hidden'),
  )
}
