/**
 * The parts of Blueprint's stylesheet that the interface uses. Class names are composed at run time, so the list names
 * components, each with the classes that make it up; what no listed component owns never reaches the browser.
 */

/** Component → its classes, without Blueprint's prefix. */
export type ComponentClasses = Readonly<Record<string, readonly string[]>>;

export const usedComponents: ComponentClasses = {
  button: ['button', 'button-text'],
  card: ['card', 'elevation-1'],
  control: ['control', 'control-indicator', 'checkbox'],
  icon: ['icon'],
  input: ['input', 'input-group', 'input-action'],
  menu: ['menu', 'menu-item', 'menu-item-icon', 'menu-divider'],
  nonIdealState: ['non-ideal-state', 'non-ideal-state-visual'],
  skeleton: ['skeleton'],
  text: ['text-muted'],
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
