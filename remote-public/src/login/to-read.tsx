import { usePublicPost } from '../public-post.api.ts';

/** What a login leads on to, where visitors may know it. */
export function ToRead({ id }: { id: number }) {
  const { data, isLoading } = usePublicPost(String(id));
  if (isLoading) return '\u00a0';
  if (!data) return 'Log in to read the post.';
  return (
    <>
      Log in to read <em>{data.activityHeading}</em>
    </>
  );
}
