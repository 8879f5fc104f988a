import { useNavigate } from '@tanstack/react-router'

/** Goes to a screen by its address. */
export const useGoTo = () => {
  const navigate = useNavigate()
  return (to: string): void => void navigate({ to })
}
