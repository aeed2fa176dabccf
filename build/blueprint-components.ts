/**
 * The parts of Blueprint's stylesheet that the interface uses. Class names are composed at run time, so the list names
 * components, each with the classes that make it up; what no listed component owns never reaches the browser.
 */

/** Component → its classes, without Blueprint's prefix. */
export type ComponentClasses = Readonly<Record<string, readonly string[]>>;

export const usedComponents: ComponentClasses = {
  button: ['button', 'button-text'],
  control: ['control', 'control-indicator', 'checkbox'],
  icon: ['icon'],
  input: ['input'],
  menu: ['menu-item'],
  nonIdealState: ['non-ideal-state'],
  skeleton: ['skeleton'],
};

/** Classes that modify any component. */
export const modifierClasses: readonly string[] = [
  'active',
  'dark',
  'disabled',
  'fill',
  'intent-danger',
  'intent-primary',
  'large',
  'minimal',
];
