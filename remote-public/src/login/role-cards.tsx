import { type OpenRouteName, openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Card, Icon, type IconName, pathTo } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { isOpenReleased } from '../released-open-screens.ts';
import { rememberWantedPost } from '../wanted-post.ts';
import * as styles from './login.module.css';

/** Who the product is for (SESS-002, SESS-003). */
export const RoleCards = ({ postId }: { postId?: number | undefined }) => (
  <div className={styles.loginRoles}>
    <p className={styles.loginRolesLead}>New here? There are two ways to use the marketplace.</p>
    <RoleCard
      icon="search"
      title="Interested Party"
      register="RegisterBuyer"
      onRegister={() => postId && rememberWantedPost(postId)}
    >
      Specify your criteria and find business opportunities
    </RoleCard>
    <RoleCard icon="building" title="Insolvency Practitioner" register="RegisterSeller">
      List Businesses and Distressed Assets. Receive Interest from Interested Parties
    </RoleCard>
  </div>
);

type RoleCardProps = {
  icon: IconName;
  title: string;
  register: OpenRouteName;
  onRegister?: () => void;
  children: string;
};

function RoleCard({ icon, title, register, onRegister, children }: RoleCardProps) {
  return (
    <Card className={styles.roleCard} title={title} extra={<Icon name={icon} />}>
      <p>{children}</p>
      {isOpenReleased(register) && (
        <Link to={pathTo(register)} onClick={onRegister}>
          {openRoutes[register].title}
        </Link>
      )}
    </Card>
  );
}
