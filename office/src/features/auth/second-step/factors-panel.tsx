import { removeApp, removePasskey, renewRecoveryCodes } from '@e-arrival/contract/auth/factors'
import { secondStepTexts } from '@e-arrival/contract/auth/second-step'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { orLost } from '../../../api/lost/or-lost.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { sayAnswer } from '../../../ui/toast/say-done.ts'
import { AddFactorDialog, type FactorKind } from './add-factor-dialog.tsx'
import { FactorList } from './factor-list.tsx'
import classes from './second-step.module.css'
import { myFactors } from './use-keep-codes.ts'
import { useShowCodes } from './use-show-codes.tsx'

const CODES_LOST = 'The answer was lost: the old codes may no longer work. Make new ones once more.'

/** The member's second step: what he has, what he may add (D73). */
export const FactorsPanel = () => {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [adding, setAdding] = useState<FactorKind>()
  const showCodes = useShowCodes()
  const list = useQuery(myFactors)
  const again = () => queries.invalidateQueries(myFactors)
  const remove = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(removeApp, {}) : call(removePasskey, { body: { id } }),
    onSuccess: (answer) => sayAnswer(answer),
    onSettled: again,
  })
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes, {}).catch(orLost(CODES_LOST)),
    onSuccess: ({ data }) => showCodes(data.recoveryCodes ?? []),
    onSettled: again,
  })
  const ask = async (id: string | null, what: string) => {
    const text = 'Remove this from your second step? It will not let you in any more.'
    if (await confirm({ text, about: what, destructive: true })) remove.mutate(id)
  }
  const askRenew = async () => {
    const text = 'Make ten new recovery codes? The old ones no longer work.'
    const about = 'For your own sign-in'
    if (await confirm({ text, about, destructive: true })) renew.mutate()
  }
  const onAdded = (recoveryCodes: readonly string[] | null) => {
    if (recoveryCodes) showCodes(recoveryCodes)
  }
  const { data } = list
  return (
    <Panel id="second-step" title="Second step">
      {list.error && !data && <p role="alert">{messageOf(list.error)}</p>}
      {!data && !list.error && <p role="status">Loading…</p>}
      {data && (
        <>
          {data.passwordTooEasy && (
            <Notice title="Your password is too easy to guess." text="Choose another." />
          )}
          <FactorList
            factors={data}
            isGoing={(id) => remove.isPending && remove.variables === id}
            isRenewing={renew.isPending}
            onRemove={(id, what) => void ask(id, what)}
            onRenew={() => void askRenew()}
          />
          <div className={classes.buttons}>
            {data.passkeysWork && (
              <Button variant="default" onClick={() => setAdding('passkey')}>
                Add a passkey
              </Button>
            )}
            <Button variant="default" onClick={() => setAdding('app')}>
              {data.app ? 'Change the app' : 'Add an authenticator app'}
            </Button>
          </div>
          {!data.passkeysWork && <p>{secondStepTexts.noPasskeysHere}</p>}
        </>
      )}
      {adding && (
        <AddFactorDialog
          kind={adding}
          onAdded={onAdded}
          onTried={() => void again()}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Panel>
  )
}
