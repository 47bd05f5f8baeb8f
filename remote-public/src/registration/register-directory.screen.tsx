import { type OpenRouteName, openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Card, Icon, type IconName, LinkButton, Page, pathTo } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from './register-directory.module.css';
import { signedOutOnly } from './signed-out-only.tsx';

const Directory = () => (
  <Page title={openRoutes.RegisterDirectory.title} subtitle="How would you like to use the marketplace?">
    <div className={styles.directory}>
      <Role
        icon="search"
        title="Interested Party"
        lead="You are looking for a business or assets to buy."
        facts={[
          'Registration is free',
          'Posts that match your criteria reach you by email',
          'Your message goes straight to the practitioner',
        ]}
        to="RegisterBuyer"
      />
      <Role
        icon="building"
        title="Insolvency Practitioner"
        lead="You are a licensed insolvency practitioner, or act for one with permission."
        facts={[
          'You advertise businesses and distressed assets',
          'You receive and review expressions of interest',
          'You keep a certificate of the marketing',
        ]}
        to="RegisterSeller"
      />
    </div>
    <p className={styles.directoryLogin}>
      Registered already? <Link to={pathTo('Login')}>Log in</Link>
    </p>
  </Page>
);

/** The choice of role (REG-001 to REG-003). */
export const RegisterDirectoryScreen = signedOutOnly('RegisterDirectory', Directory);

type RoleProps = { icon: IconName; title: string; lead: string; facts: string[]; to: OpenRouteName };

const Role = ({ icon, title, lead, facts, to }: RoleProps) => (
  <Card title={title} extra={<Icon name={icon} />} className={styles.directoryCard}>
    <p>{lead}</p>
    <ul>
      {facts.map((fact) => (
        <li key={fact}>
          <Icon name="tick" /> {fact}
        </li>
      ))}
    </ul>
    <LinkButton to={pathTo(to)} variant="primary" block>
      {openRoutes[to].title}
    </LinkButton>
  </Card>
);
