/** `STORAGE_URL`: `s3://access-key:secret@host[:port]/bucket[/prefix]?region=…&tls=false`. */

export type S3Config = {
  /** With its scheme and without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Empty, or with a trailing slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secret: string;
};

/** Null when the address is no such one. */
export function readStorageUrl(address: string): S3Config | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  if (url.protocol !== 's3:' || url.hostname === '' || bucket === '') return null;
  if (url.username === '' || url.password === '') return null;
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https';
  return {
    endpoint: `${scheme}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'auto',
    accessKey: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}
