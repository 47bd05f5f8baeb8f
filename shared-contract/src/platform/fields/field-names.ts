/** Fields whose name on screen differs from their key; a key counts in any case, and by the last part of its path. */
const own: Record<string, string> = {
  titleid: 'Title',
  email2: 'Second Email',
  emailaddress2: 'Second Email',
  secondaryemail: 'Second Email',
  emailconfirm: 'Confirm Email',
  secondaryemailconfirm: 'Confirm Secondary Email',
  company: 'Company Name',
  towncity: 'Town/City',
  countrycode: 'Country',
  ipname: 'Insolvency Practitioner’s Name',
  functionother: 'Your function',
  businessstatusid: 'Appointment Status',
  keyassets: 'Assets',
  startdate: 'Start date',
  enddate: 'End date',
  emailtos: 'Send List',
  expressinteresttext: 'Message',
  displayhome: 'Display Publicly',
  usecustomcompanyname: 'Name another company',
  pricerate: 'Price rate',
};

/** A field's name on screen, from its key on the wire or in a form: "ActivityHeading" becomes "Activity Heading". */
export function fieldName(key: string): string {
  const words = key
    .replace(/(?<=[a-z])(?:Id|ID|IDs|Ids)$/, '')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/^./, (first) => first.toUpperCase());
  return own[key.toLowerCase()] ?? words;
}

// A schema's generic messages, which name no field.
const nameless = /^Must /;
const odd = /^(Invalid|Too (many|big|small)|Expected)\b/;

/** A schema's message with the field's name inserted, unless it has one. */
export function namedMessage(key: string, message: string): string {
  if (key === '') return message;
  if (nameless.test(message)) return `${fieldName(key)} ${message.replace(/^M/, 'm')}`;
  return odd.test(message) ? `${fieldName(key)}: ${message}` : message;
}
