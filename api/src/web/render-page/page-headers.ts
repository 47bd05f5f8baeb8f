type Policy = {
  nonce: string;
  scriptDigest: string;
  /** Origins of areas, besides the page's own. */
  areaOrigins?: string[];
  apiOrigin?: string;
  /** Allows Google reCAPTCHA's script and frame if it is the captcha; otherwise nothing of Google's. */
  recaptcha?: boolean;
  /** The report in the Admin's dashboards: only its origin is allowed, and only as a frame. */
  dashboardUrl?: string;
  /** Allows a developer to load an area from their own machine, whose files have no known hashes. */
  areaOverrides?: boolean;
  /** Parts are served from source, so their files have no known hashes. */
  fromSource?: boolean;
};

const ownMachine = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);
const itsReloads = ['ws://localhost:*', 'ws://127.0.0.1:*'];
const recaptchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/**
 * The content security policy of a page. Styles created at run time carry the page's nonce; the only inline script is allowed by its
 * digest; nothing may be evaluated.
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
    // Our own captcha runs in a worker from this origin.
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
    // Google may change its script, so it has no hash.
    ...(!recaptcha && !fromSource && !areaOverrides && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}

/** Turns off browser features that no page of ours, or framed by ours, uses. Only our own pages keep passkeys and the clipboard. */
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

/** The headers of every response of the web client, including files. */
export const fileHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  // Never the full address, even to ourselves: one opened from an email may contain a live token.
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** HSTS for a year, including subdomains. */
export const strictTransport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;
