import { type Gateway, gatewayIdSchema, gatewayTexts } from '@e-arrival/contract/gateways'
import { Button, NativeSelect } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { useConfirm } from '../../ui/confirm/confirm-provider.tsx'
import layout from '../../ui/settings-form.module.css'
import { useChangeGateway } from './gateways.ts'

const schema = z.object({ gatewayId: gatewayIdSchema })

const isActive = ({ is_active }: Gateway): boolean => is_active === '1'

/** A select of the gateways by name, the active one preselected (spec 2 §2, §5). */
export const GatewayForm = ({ gateways }: { gateways: readonly Gateway[] }) => {
  const change = useChangeGateway()
  const confirm = useConfirm()
  const form = useForm({
    initialValues: { gatewayId: String(gateways.find(isActive)?.id ?? '') },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: true,
    validateInputOnBlur: true,
  })
  const send = async (gatewayId: string) => {
    const from = gateways.find(isActive)
    const to = gateways.find(({ id }) => String(id) === gatewayId)
    const about = [
      `From ${from?.gateway_name} to ${to?.gateway_name}. New payment links lead there at once.`,
    ]
    // Of the one that is active already there is nothing to ask: the server says so.
    if (from === to || (await confirm({ text: gatewayTexts.confirm, about })))
      change.mutate(gatewayId)
  }
  return (
    <form
      className={layout.form}
      onSubmit={form.onSubmit(({ gatewayId }) => void send(gatewayId))}
      noValidate
    >
      <NativeSelect
        className={layout.field ?? ''}
        label="Gateway"
        data={[
          { value: '', label: 'Select a gateway' },
          ...gateways.map((gateway) => ({
            value: String(gateway.id),
            label: isActive(gateway) ? `${gateway.gateway_name} (active)` : gateway.gateway_name,
          })),
        ]}
        {...form.getInputProps('gatewayId')}
      />
      <Button type="submit" className={layout.submit ?? ''} loading={change.isPending}>
        Active Gateway
      </Button>
    </form>
  )
}
