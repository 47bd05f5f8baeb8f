import { ConfigProvider, type ThemeConfig } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { darkColors, tokens } from '../tokens.ts';
import { useTheme } from './use-theme.ts';

const { font, text, radius, shadow } = tokens;

/** antd's theme, from the same tokens as the light components. */
const themeOf = (color: typeof darkColors): ThemeConfig => ({
  // One key for all groups, so that their CSS variables are one block, not one for each provider.
  cssVar: { key: 'marketplace' },
  token: {
    colorPrimary: color.primary,
    colorPrimaryHover: color.primaryHover,
    colorPrimaryActive: color.primaryActive,
    colorPrimaryBg: color.primaryTint,
    colorInfo: color.primary,
    colorSuccess: color.success,
    colorWarning: color.warning,
    colorError: color.error,
    colorTextBase: color.ink,
    colorText: color.ink,
    colorTextHeading: color.ink,
    colorTextSecondary: color.muted,
    colorTextDescription: color.muted,
    colorTextPlaceholder: color.muted,
    colorLink: color.primary,
    colorLinkHover: color.primaryHover,
    colorLinkActive: color.primaryActive,
    linkDecoration: 'underline',
    linkHoverDecoration: 'underline',
    linkFocusDecoration: 'underline',
    colorBgBase: color.surface,
    colorBgContainer: color.surface,
    colorBgElevated: color.surface,
    colorBgLayout: color.page,
    colorBorder: color.field,
    controlOutline: color.primary,
    colorErrorOutline: color.error,
    colorBorderSecondary: color.line,
    colorSplit: color.line,
    fontFamily: font.body,
    fontSize: text.body,
    borderRadius: radius.control,
    borderRadiusLG: radius.card,
    controlHeight: tokens.controlHeight,
    boxShadow: shadow.raised,
    boxShadowSecondary: shadow.raised,
    boxShadowTertiary: shadow.card,
    wireframe: false,
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 600 },
    Table: {
      headerBg: color.sunken,
      headerColor: color.ink,
      headerSplitColor: 'transparent',
      cellPaddingBlock: 12,
      cellPaddingInline: 12,
    },
    Tabs: { titleFontSize: text.body },
    Select: { optionSelectedBg: color.primaryTint, optionSelectedColor: color.ink },
  },
});

const themes = {
  light: themeOf(tokens.color),
  // Not antd's own algorithm for dark themes, which changes the given colours.
  dark: themeOf(darkColors),
};

/** The nonce the page's policy allows styles by; the shell's HTML has it (CSP). */
function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]');
  return meta?.nonce || meta?.content || undefined;
}

// The popup of a control in a modal dialog must be inside it: outside it is inert.
const popupContainer = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

const Themed = createContext(false);

/** Wraps every component from antd; inside another one it adds nothing. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const themed = useContext(Themed);
  const theme = useTheme();
  if (themed) return children;
  return (
    <ConfigProvider
      theme={themes[theme]}
      csp={{ nonce: styleNonce() }}
      wave={{ disabled: true }}
      getPopupContainer={popupContainer}
    >
      <Themed value={true}>{children}</Themed>
    </ConfigProvider>
  );
}
