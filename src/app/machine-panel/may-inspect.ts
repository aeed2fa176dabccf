/** Who may look into the machines: administrators, and everybody in development (product.md, "For developers"). */

export function mayInspect(roles: readonly string[]): boolean {
  return import.meta.env.DEV || roles.includes('administrator');
}
