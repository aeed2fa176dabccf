/**
 * What can be set about the interface, as data (specification, sections 2, 3 and 4): setting → its values, the default
 * first. A setting's name is its region in the chart, its cookie behind `Bookdesk-`, and its attribute behind `data-`.
 */
export const settings = {
  theme: ['system', 'light', 'dark'],
  skin: ['default', 'bordered'],
  'vertical-navigation-collapsed': ['off', 'on'],
  'semi-dark': ['off', 'on'],
  navbar: ['static', 'sticky', 'hidden'],
  /** Behind what it would force: by then that is as it was kept. */
  navigation: ['vertical', 'horizontal'],
  'navbar-blur': ['on', 'off'],
  footer: ['static', 'sticky', 'hidden'],
  'content-width': ['fluid', 'boxed'],
  'shortcut-keys': ['on', 'off'],
  language: ['vi', 'en', 'fr', 'ar'],
} as const;

export type Setting = keyof typeof settings;
export type ValueOf<Name extends Setting> = (typeof settings)[Name][number];
export type Choices = { readonly [Name in Setting]: ValueOf<Name> };
export type Choice = {
  [Name in Setting]: { readonly setting: Name; readonly value: ValueOf<Name> };
}[Setting];

/** Settings of the look; the language is none, and a reset leaves it. */
export type Look = Exclude<Setting, 'language'>;
export const names = Object.keys(settings) as Setting[];
export const looks = names.filter((name): name is Look => name !== 'language');

export const schemes = ['light', 'dark'] as const;
export type ColourScheme = (typeof schemes)[number];
/** Free primary colours, `#rrggbb`; null leaves the default of the layout. */
export type PrimaryColours = Readonly<Record<ColourScheme, string | null>>;

/** Cookies of the primary colours, behind `Bookdesk-` (specification, section 3). */
export const colourKeys = { light: 'lightThemePrimaryColor', dark: 'darkThemePrimaryColor' } as const;

export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

/**
 * The default primary colour (specification, section 9). Its layout condition is not shown there: ours is the semi-dark
 * navigation, on whose dark ground the gold stands better than the red.
 */
export const defaultPrimary = { semiDark: '#b78a28', otherwise: '#c66264' } as const;

/** A kept value, or the default where it is missing or none of the setting's. */
export function keptOr<Name extends Setting>(name: Name, kept: string | null): ValueOf<Name> {
  const values: readonly ValueOf<Name>[] = settings[name];
  return values.find((value) => value === kept) ?? (values[0] as ValueOf<Name>);
}

/** Horizontal navigation leaves no place for a hidden navbar or a collapsed vertical navigation (section 4). */
export function withoutContradiction(choices: Choices): Choices {
  if (choices.navigation !== 'horizontal') return choices;
  const navbar = choices.navbar === 'hidden' ? 'sticky' : choices.navbar;
  return { ...choices, navbar, 'vertical-navigation-collapsed': 'off' };
}
