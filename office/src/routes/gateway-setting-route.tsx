import { GatewayPage } from '../features/gateways/gateway-page.tsx'

export const Screen = () => <GatewayPage />
