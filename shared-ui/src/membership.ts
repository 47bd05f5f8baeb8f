export { InvitationsCard } from './membership/invitations-card.tsx';
export { InviteForm } from './membership/invite-form.tsx';
export { InvitedCard, type InvitedTo } from './membership/invited-card.tsx';
export { OthersEmailField } from './membership/others-email-field.tsx';
