import { useLocalStorage } from '@mantine/hooks'

/** Dense or comfortable rows, remembered on this device. */
export const useDense = () =>
  useLocalStorage({ key: 'dense-rows', defaultValue: false, getInitialValueInEffect: false })
