import { IntegrationsPage } from '../features/integrations/integrations-page.tsx'

export const Screen = () => <IntegrationsPage />
