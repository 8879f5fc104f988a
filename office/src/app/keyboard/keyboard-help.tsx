import { useDisclosure } from '@mantine/hooks'
import { Late } from '../../ui/late/late.tsx'
import { latePart } from '../../ui/late/late-part.ts'
import { useFolderKeys } from './folder-keys.ts'
import { useShellKeys } from './use-shell-keys.ts'

const lateSheet = latePart(async () => (await import('./office-sheet.tsx')).OfficeSheet)

/** Listens to the shell's keys and shows the sheet of all of them. */
export const KeyboardHelp = () => {
  const goTo = Object.entries(useFolderKeys()).map(([key, { label }]) => ({
    keys: ['g', key],
    does: label,
  }))
  const [opened, { open, close }] = useDisclosure(false)
  useShellKeys(open)
  return (
    <Late
      part={lateSheet}
      wanted={opened}
      onMissing={close}
      props={{ opened, onClose: close, goTo }}
    />
  )
}
