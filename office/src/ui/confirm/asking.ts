import { createContext, useContext } from 'react'

let isOpen = false

/** Whether a question is asked, also while its dialog is on its way. */
export const isAsking = (): boolean => isOpen

/** For the one provider of questions. */
export const setAsking = (is: boolean): void => {
  isOpen = is
}

/** `isAsking` for components, from the provider. */
export const AskingContext = createContext(false)
export const useIsAsking = (): boolean => useContext(AskingContext)
