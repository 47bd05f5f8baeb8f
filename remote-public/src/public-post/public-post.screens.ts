// One file: a visitor who opens one of these opens another.
export { PublicPostScreen } from './public-post.screen.tsx';
export { PublicPostsScreen } from './public-posts.screen.tsx';
export { PublicUndertakingScreen } from './public-undertaking.screen.tsx';
