import type { RouteComponent } from '@tanstack/react-router'

type Bring = () => Promise<RouteComponent>

/**
 * How each screen's files are brought that comes when it is first asked for. A file of its own: with the names of all that
 * each of them needs it is two kilobytes, and the first queue needs none of it.
 */
export const screens = {
  forgotPassword: async () =>
    (await import('../../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  resetPassword: async () => (await import('../../routes/reset-password-route.tsx')).Screen,
  orderPrivacy: async () => (await import('../../routes/order-privacy-route.tsx')).Screen,
  now: async () => (await import('../../routes/now-route.tsx')).Screen,
  handOver: async () => (await import('../../routes/hand-over-route.tsx')).Screen,
  documents: async () => (await import('../../routes/documents-route.tsx')).Screen,
  country: async () => (await import('../../features/reports/country-page.tsx')).CountryPage,
  processed: async () => (await import('../../features/reports/processed-page.tsx')).ProcessedPage,
  trend: async () => (await import('../../features/reports/trend/trend-page.tsx')).TrendPage,
  invoice: async () => (await import('../../features/invoices/invoice-page.tsx')).InvoicePage,
  team: async () => (await import('../../routes/manage-team-route.tsx')).Screen,
  assignment: async () =>
    (await import('../../features/assignment/assignment-page.tsx')).AssignmentPage,
  gateway: async () => (await import('../../features/gateways/gateway-page.tsx')).GatewayPage,
  integrations: async () =>
    (await import('../../features/integrations/integrations-page.tsx')).IntegrationsPage,
  mail: async () => (await import('../../features/mail/rescue/rescue-page.tsx')).RescuePage,
  changePassword: async () =>
    (await import('../../features/auth/change-password-page.tsx')).ChangePasswordPage,
} satisfies Record<string, Bring>

export type ScreenName = keyof typeof screens
