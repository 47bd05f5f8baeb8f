type Policy = {
  nonce: string;
  scriptDigest: string;
  /** Where areas are served from besides the page's own origin. */
  areaOrigins?: string[];
  apiOrigin?: string;
  /** Google reCAPTCHA is the captcha, so its script and its frame are let in; otherwise nothing of Google's is. */
  recaptcha?: boolean;
  /** The report the Admin's dashboards frame: its origin alone is let in, and only as a frame. */
  dashboardUrl?: string;
  /** A developer may have an area come from their own machine: it is let in, and nobody knows what its files must be. */
  areaOverrides?: boolean;
  /** Parts are served from source, and nobody knows what their files must be. */
  fromSource?: boolean;
};

const ownMachine = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);
const itsReloads = ['ws://localhost:*', 'ws://127.0.0.1:*'];
const recaptchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/**
 * What a page may load and do. Styles made at run time carry the page's nonce; the frame's own script is known by its
 * digest, and no other runs in the page; nothing is evaluated.
 */
export function pageHeaders({
  nonce,
  scriptDigest,
  areaOrigins: released = [],
  apiOrigin,
  recaptcha,
  dashboardUrl,
  areaOverrides,
  fromSource,
}: Policy): Record<string, string> {
  const areaOrigins = [...released, ...(areaOverrides ? ownMachine : [])];
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", `'${scriptDigest}'`, ...areaOrigins, ...(recaptcha ? recaptchaScripts : [])].join(' '),
    'frame-src': [
      "'self'",
      ...(recaptcha ? recaptchaFrames : []),
      ...(dashboardUrl ? [new URL(dashboardUrl).origin] : []),
    ].join(' '),
    // The captcha of our own works in a worker, a file of this origin.
    'worker-src': "'self'",
    'style-src': ["'self'", `'nonce-${nonce}'`, ...areaOrigins].join(' '),
    'img-src': ["'self'", 'data:', ...areaOrigins].join(' '),
    'font-src': ["'self'", ...areaOrigins].join(' '),
    'connect-src': ["'self'", ...areaOrigins, ...(areaOverrides ? itsReloads : []), apiOrigin]
      .filter(Boolean)
      .join(' '),
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  };
  return {
    ...fileHeaders,
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    // Google's script is Google's to change: it comes without a hash.
    ...(!recaptcha && !fromSource && !areaOverrides && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}

/** What browsers can do and no page of ours does, nor a page framed by one. Passkeys and the clipboard stay our own pages'. */
const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every response of the web, files too. */
export const fileHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  // Never the whole address, not even to ourselves: one that was opened from a mail holds a live link.
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** A year of TLS alone, on every name below ours. */
export const strictTransport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;
