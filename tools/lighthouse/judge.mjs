/** Pages that are to be read at once; on the others a form with its parts has to come. */
const light = ['ConditionalHome', 'Help', 'ContactUs', 'TCs', 'PrivacyPolicy', 'RegisterDirectory', 'NotFound'];
const least = { accessibility: 95, 'best-practices': 95, seo: 95 };

/** What of a page is below what is asked of it. */
export function judge({ name, path, scores, faults }) {
  const asked = { ...least, performance: light.includes(name) ? 95 : 80 };
  return Object.entries(asked)
    .filter(([category, score]) => scores[category] < score)
    .map(([category, score]) => `${path}: ${category} is ${scores[category]}, asked are ${score}. ${faults[category]}`);
}
