import { InviteToTeam } from '@marketplace/shared-contract/accounts/firms/team';
import { teamRoleTexts } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { Figures, FirstSteps, RowFacts, RowTitle, SectionNav, SectionTabs, Tag } from '../../src/layout.ts';
import { InvitationsCard, InvitedCard, InviteForm } from '../../src/membership.ts';
import type { Section } from '../section.tsx';

const done = () => Promise.resolve({ data: 'Done' });
const expiresAt = '2026-11-30T09:00:00Z';
const invitation = { id: '1', email: 'sam@example.test', sentAt: '2026-11-23T09:00:00Z', expiresAt, expired: false };

export const peopleSection: Section = {
  title: 'Homes, firms and teams',
  exhibits: [
    {
      part: 'Figures',
      states: {
        'with one that is urgent': (
          <Figures
            label="What waits"
            figures={[
              { count: 3, what: 'questions to answer', to: '/', urgent: true },
              { count: 1204, what: 'live posts', to: '/' },
            ]}
          />
        ),
      },
    },
    {
      part: 'FirstSteps',
      states: {
        'one of two done': (
          <FirstSteps
            steps={[
              { what: 'Set your criteria', why: 'We email you posts that match.', to: '/', done: true },
              { what: 'Save a post', why: 'Find it again on your shortlist.', to: '/', done: false },
            ]}
          />
        ),
      },
    },
    {
      part: 'RowTitle, RowFacts and Tag',
      states: {
        'every tag': (
          <div>
            <RowTitle>
              Coastal hotel <Tag>New</Tag> <Tag tone="soon">Ends soon</Tag> <Tag tone="done">Read</Tag>{' '}
              <Tag tone="over">Ended</Tag>
            </RowTitle>
            <RowFacts>South West, trading</RowFacts>
          </div>
        ),
      },
    },
    {
      part: 'SectionTabs and SectionNav',
      states: {
        screens: <SectionTabs label="Your account" names={['AmendAccountDetails', 'AccountSecurity', 'YourData']} />,
        links: (
          <SectionNav label="Terms">
            <a href="#one">Fees</a>
          </SectionNav>
        ),
      },
    },
    {
      part: 'InvitationsCard',
      states: {
        'open, expired and unusable': (
          <InvitationsCard
            kind="team"
            resend={done}
            withdraw={done}
            invitations={[
              { ...invitation, role: 'member' },
              { ...invitation, id: '2', email: 'kim@example.test', role: 'lead', expired: true },
              { ...invitation, id: '3', email: 'lee@example.test', role: 'member', unusableFor: 'seller' },
            ]}
          />
        ),
      },
    },
    {
      part: 'InvitedCard',
      states: {
        'one invitation': (
          <InvitedCard
            kind="team"
            alone
            roles={teamRoleTexts}
            nameOf={({ firm }) => `the team of ${firm}`}
            invited={[{ id: '1', firm: 'Marlow Foods', invitedBy: 'Beth Marlow', role: 'member', expiresAt }]}
            join={done}
            decline={done}
            joinMeans="Members see what each of them shares."
          />
        ),
      },
    },
    {
      part: 'InviteForm',
      states: {
        empty: (
          <InviteForm
            title="Invite a colleague"
            contract={InviteToTeam}
            roles={[
              { value: 'member', label: 'Member' },
              { value: 'lead', label: 'Lead' },
            ]}
            preselected="member"
            invite={done}
          >
            <p>An Insolvency Practitioner’s account cannot join a team.</p>
          </InviteForm>
        ),
      },
    },
  ],
};
