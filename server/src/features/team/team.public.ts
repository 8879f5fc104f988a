export { addStaff } from './add-member.ts'
export { ensureFirstAdmin } from './ensure-first-admin.ts'
export { findStaffIdByName } from './team.read.ts'
