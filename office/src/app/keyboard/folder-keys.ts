/** 'g' and then the letter goes to a folder. */
export const folderKeys: Readonly<Record<string, { to: string; label: string }>> = {
  m: { to: '/admin/my-order', label: 'My Orders' },
  n: { to: '/admin/recent-order', label: 'New Orders' },
  p: { to: '/admin/priority-order', label: 'Priority Orders' },
  e: { to: '/admin/pending-order', label: 'Pending Orders' },
  c: { to: '/admin/completed-order', label: 'Completed Orders' },
  a: { to: '/admin/awaiting-response', label: 'Awaiting Customer' },
  g: { to: '/admin/awaiting-govt', label: 'Awaiting Govt' },
  f: { to: '/admin/future-order', label: 'Future Orders' },
  l: { to: '/admin/called', label: 'Customer Called' },
  o: { to: '/admin/contact-customer', label: 'Contact Customer' },
  d: { to: '/admin/deleted-order', label: 'Deleted Order' },
  h: { to: '/admin/order-history', label: 'Order History' },
  r: { to: '/admin/refund-order', label: 'Refunds' },
}
