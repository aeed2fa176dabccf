/** Time zones by the IANA names that people use today, and the one that the viewer's browser is in. */

/** Browsers go on calling zones by names that nobody uses any more. */
const presentNames: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
};

export const presentName = (zone: string) => presentNames[zone] ?? zone;

export const ownZone = () => presentName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
