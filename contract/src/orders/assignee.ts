import { z } from 'zod'

const CHOOSE = 'Choose a team member to assign to, or none (null) to free the order.'

/** Whom an order is assigned to, by name; null frees it. */
export const assigneeSchema = z.string({ error: CHOOSE }).trim().min(1, CHOOSE).max(200).nullable()
