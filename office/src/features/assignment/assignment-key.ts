/** Everything that is known of the rules and of who is in. */
export const assignmentKey = ['assignment'] as const
