import {
  confirmApp,
  confirmPasskey,
  startApp,
  startPasskey,
} from '@e-arrival/contract/auth/factors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isLostAnswer } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { orLost } from '../../../api/lost/or-lost.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { sayAnswer, type Told } from '../../../ui/toast/say-done.ts'
import { useIsThere } from '../../../ui/use-is-there.ts'
import { AppOffer } from './app-offer.tsx'
import { makePasskey } from './passkey-ceremony.ts'
import { PasskeyNameForm, usePasskeyDraft } from './passkey-name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './second-step.module.css'
import { myFactors } from './use-keep-codes.ts'
import { whenSetUpOver } from './when-over.ts'

export type FactorKind = 'app' | 'passkey'
type Props = {
  kind: FactorKind
  /** Also of what is added after the dialog was left. */
  onAdded: (recoveryCodes: readonly string[] | null) => void
  /** Whatever came of it. */
  onTried: () => void
  onClose: () => void
}
type Added = Told & { data: { recoveryCodes: string[] | null } }

const titles = { app: 'Add an authenticator app', passkey: 'Add a passkey' } as const

const APP_LOST =
  'The answer was lost: the app may be added already. Confirm the same code once more.'
const PASSKEY_LOST =
  'The answer was lost: the passkey may be added already. Where it is listed now, make new recovery codes.'

/** Adds a factor: the password, then the factor itself. */
export const AddFactorDialog = ({ kind, onAdded, onTried, onClose }: Props) => {
  const isThere = useIsThere()
  const added = (answer: Added) => {
    sayAnswer(answer)
    // Another one may have been opened since.
    if (isThere()) onClose()
    onAdded(answer.data.recoveryCodes)
  }
  return (
    <Dialog opened onClose={onClose} title={titles[kind]}>
      {kind === 'app' ? (
        <AddApp onAdded={added} onTried={onTried} />
      ) : (
        <AddPasskey onAdded={added} onTried={onTried} />
      )}
    </Dialog>
  )
}

type AddProps = Pick<Props, 'onTried'> & { onAdded: (added: Added) => void }

const AddApp = ({ onAdded, onTried }: AddProps) => {
  const start = useMutation({
    mutationFn: (currentPassword: string) => call(startApp, { body: { currentPassword } }),
  })
  const confirm = useMutation({
    mutationFn: (code: string) =>
      call(confirmApp, { body: { code, offer: start.data?.data.offer } }).catch(orLost(APP_LOST)),
    ...whenSetUpOver(start.reset),
    onSuccess: onAdded,
    onSettled: onTried,
  })
  if (start.data)
    return (
      <AppOffer
        offer={start.data.data}
        busy={confirm.isPending}
        onCode={(code) => confirm.mutateAsync(code)}
      />
    )
  return (
    <PasswordForm submit="Go on" busy={start.isPending} onPassword={(p) => start.mutateAsync(p)} />
  )
}

const AddPasskey = ({ onAdded, onTried }: AddProps) => {
  const queries = useQueryClient()
  const [name, setName] = useState<string>()
  const draft = usePasskeyDraft()
  /** It may be there though its answer was lost; where nobody can say, it counts as there. */
  const isThere = async (error: unknown) => {
    if (!isLostAnswer(error)) return false
    const mine = await queries.fetchQuery({ ...myFactors, staleTime: 0 }).catch(() => null)
    return !mine || mine.passkeys.some((passkey) => passkey.name === name)
  }
  const add = useMutation({
    mutationFn: async (currentPassword: string) => {
      const options = await call(startPasskey, { body: { currentPassword } })
      const credential = await makePasskey(options.data)
      const body = credential && { credential, name: name ?? '' }
      return body && call(confirmPasskey, { body }).catch(orLost(PASSKEY_LOST))
    },
    onMutate: draft.take,
    onError: async (error) => {
      if (name && !(await isThere(error))) draft.putBack(name)
    },
    onSuccess: (answer) => {
      if (answer) onAdded(answer)
      else if (name) draft.putBack(name)
    },
    onSettled: onTried,
  })
  if (name === undefined) return <PasskeyNameForm busy={false} submit="Go on" onName={setName} />
  return (
    <div className={classes.stack}>
      <p>Your browser asks for the passkey next.</p>
      <PasswordForm
        submit="Make the passkey"
        busy={add.isPending}
        onPassword={(password) => add.mutateAsync(password)}
      />
    </div>
  )
}
