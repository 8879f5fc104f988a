/** The five roles in the specification's order (spec 2 §3, D37). */
export const roles = ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'] as const
export type Role = (typeof roles)[number]

const everyone: readonly Role[] = roles
const leads: readonly Role[] = ['Admin', 'Manager']
const adminOnly: readonly Role[] = ['Admin']

/** Who may do what (spec 1 §6, D15, D18, D20–D23): the one table that drives the server and the screens. */
export const permissions = {
  'session.use': everyone,
  'orders.read': everyone,
  'orders.history': ['Admin', 'Manager', 'Team', 'Night Staff'],
  'orders.move': everyone,
  'orders.assign-self': everyone,
  /** To give others their work, and with it `TO_SHARE`. */
  'orders.assign-others': leads,
  'orders.refund': everyone,
  'orders.delete': leads,
  'orders.delete-mine': adminOnly,
  'orders.restore': leads,
  'assignment.manage': adminOnly,
  'orders.see-others': leads,
  'orders.export': everyone,
  'remarks.write': everyone,
  'documents.upload': everyone,
  'mail.resend': everyone,
  'mail.manage': leads,
  'defence-packs.print': everyone,
  'invoices.send': everyone,
  'reports.country': everyone,
  'reports.processed': leads,
  'team.manage': leads,
  'team.manage-admins': adminOnly,
  'activity.read': leads,
  'activity.sign-ins': adminOnly,
  'privacy.watch': adminOnly,
  'privacy.manage': adminOnly,
  'evidence.watch': adminOnly,
  'gateways.manage': leads,
  'integrations.manage': adminOnly,
  'password.link': leads,
  'openapi.read': adminOnly,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions

/**
 * The right to set out, change and take away what everybody has before him, shared views and texts: who gives others their work holds it,
 * and it is none of its own (D87; docs/decisions/0038).
 */
export const TO_SHARE = 'orders.assign-others' satisfies Action

/** True where the role holds the right. */
export const may = (role: Role, action: Action): boolean =>
  (permissions[action] as readonly Role[]).includes(role)

/** Every right of a role, as GET /user_info answers it (D33). */
export const actionsOf = (role: Role): Action[] =>
  (Object.keys(permissions) as Action[]).filter((action) => may(role, action))
