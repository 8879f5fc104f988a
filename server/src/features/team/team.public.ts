export { addStaff } from './add-member.ts'
export { ensureFirstAdmin } from './ensure-first-admin.ts'
export { findStaffIdByName, listTeam } from './team.read.ts'
export { hasStaff } from './team.store.ts'
