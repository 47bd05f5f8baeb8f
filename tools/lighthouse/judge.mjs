/** Pages that must be readable at once; the others first load a form and its parts. */
const light = ['ConditionalHome', 'Help', 'ContactUs', 'TCs', 'PrivacyPolicy', 'RegisterDirectory', 'NotFound'];
const least = { accessibility: 95, 'best-practices': 95, seo: 95 };

/** A page's scores that are below the required ones. */
export function judge({ name, path, scores, faults }) {
  const asked = { ...least, performance: light.includes(name) ? 95 : 80 };
  return Object.entries(asked)
    .filter(([category, score]) => scores[category] < score)
    .map(([category, score]) => `${path}: ${category} is ${scores[category]}, asked are ${score}. ${faults[category]}`);
}
